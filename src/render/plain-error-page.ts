import { escapeHtml } from '../domain/html-entities.ts';

/**
 * A complete error page without any content, style sheet or script: for when not even the sites could be
 * loaded, or the error page itself could not be rendered (faults F01).
 */
export function plainErrorPage(status: number): string {
  const text =
    status >= 500 ? 'The page could not be shown. Please try again in a moment.' : 'The page could not be shown.';
  return [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Page not found</title></head><body><main>',
    `<p>Error: ${status}</p><h1>Failed with status ${status}</h1><p>${escapeHtml(text)}</p>`,
    '<p><a href="/">Go to the home page</a> <a href="/publications">Browse publications</a></p>',
    '</main></body></html>',
  ].join('');
}
