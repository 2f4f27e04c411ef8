/**
 * Runs in the head: marks the page once it has been painted. The italic waits for the mark in the style sheet (fonts.css):
 * it is as large as a main picture, and what is set in it is small.
 */
export const MARK_PAINTED_SCRIPT =
  "addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>{document.documentElement.dataset.painted=''})))";
