/**
 * Runs in the head: marks the page once its first frame is shown. What lies below the first screen waits for the mark in
 * the style sheet (`next-frame`), so that the first frame is there sooner. Who comes back, or comes for a place in the
 * middle of the page, needs the whole of it at once; a hidden page is shown no frame.
 */
export const MARK_SHOWN_SCRIPT =
  "{const shown=()=>{document.documentElement.dataset.shown=''};if(history.state?.key||location.hash||document.hidden)shown();else requestAnimationFrame(()=>setTimeout(shown))}";

/**
 * Runs in the head: marks the page once it has been painted. The italic waits for the mark in the style sheet (fonts.css):
 * it is as large as a main picture, and what is set in it is small.
 */
export const MARK_PAINTED_SCRIPT =
  "addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>{document.documentElement.dataset.painted=''})))";
