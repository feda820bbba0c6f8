const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[`*_]/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** The anchors that a Markdown text has where it is rendered, one a heading, in order. */
export const headingAnchors = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOf(heading ?? ''));
