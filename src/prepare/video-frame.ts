/** Pages of videos, and the URL at which their provider lets other sites show them in a frame. */
const PROVIDERS: readonly [page: RegExp, frames: readonly string[]][] = [
  [
    /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i,
    ['https://www.youtube-nocookie.com/embed/', 'https://www.youtube.com/embed/'],
  ],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)(?![\w/])/i, ['https://player.vimeo.com/video/']],
];

/** The URLs of frames that show the video of a page; empty for the URL of any other page. */
export const videoFrames = (page: string): string[] =>
  PROVIDERS.flatMap(([pattern, frames]) => {
    const id = pattern.exec(page)?.[1];
    return id === undefined ? [] : frames.map((frame) => frame + id);
  });
