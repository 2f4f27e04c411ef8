/** Runs in the reader's browser: the search box, and opening the call that the address names. */
export const documentationScript = String.raw`
const search = document.querySelector('#search');
const sections = [...document.querySelectorAll('section')];
const nothing = document.querySelector('#nothing');

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const section of sections) {
    for (const entry of section.querySelectorAll('details')) {
      entry.hidden = !words.every((word) => entry.dataset.words.includes(word));
    }
    section.hidden = !section.querySelector('details:not([hidden])');
  }
  nothing.hidden = sections.some((section) => !section.hidden);
});

const openTarget = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
};
addEventListener('hashchange', openTarget);
openTarget();
`;
