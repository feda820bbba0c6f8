import type { EditorSettings } from './configuration/editor-settings.ts';

/** The document of the editor. Its script loads Decap CMS. */
export const EDITOR_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Editor</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <noscript>The editor needs JavaScript.</noscript>
    <script type="module" src="/admin/editor.js"></script>
  </body>
</html>
`;

/**
 * The Content-Security-Policy of the editor alone. Decap CMS compiles its checks from schemas
 * ('unsafe-eval') and writes style elements ('unsafe-inline'). Only an editor with a backend of its
 * own may call other hosts. Only the site is shown in a frame.
 */
export function editorPolicy({ backend }: EditorSettings, siteOrigin: string | undefined): string {
  const others = backend ? ' https:' : '';
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${others}`,
    "font-src 'self' data:",
    "media-src 'self' blob:",
    `connect-src 'self' blob:${others}`,
    `frame-src 'self' ${siteOrigin ?? ''}`.trim(),
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
