const plainPage = (title: string, text: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Back to the home page</a></p>
</main>
</body>
</html>
`;

/** The last resort, when not even the app's own error page can be rendered: no script, no inside detail. */
export const FAULT_PAGE = plainPage(
  'Something went wrong on our side',
  'Nothing you did is lost. Please try again in a moment.',
);

/** For a visitor who opens more pages in a minute than a person reads. */
export const slowDownPage = (seconds: number) =>
  plainPage(
    'That was a lot of pages at once',
    `Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`,
  );
