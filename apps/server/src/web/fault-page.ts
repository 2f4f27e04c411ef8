/** The last resort, when not even the app's own error page can be rendered: no script, no inside detail. */
export const FAULT_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title></head>
<body>
<main>
<h1>Something went wrong on our side</h1>
<p>Nothing you did is lost. Please try again in a moment.</p>
<p><a href="/">Back to the start</a></p>
</main>
</body>
</html>
`;
