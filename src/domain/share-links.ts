/**
 * A network a page can be shared to: where its popup leads and how large it is, in CSS pixels
 * (docs/rules.md#share-popups).
 */
export interface ShareNetwork {
  name: 'linkedin' | 'facebook' | 'x';
  width: number;
  height: number;
  /** Address of the popup, carrying the page's URL. */
  href: (pageUrl: string, title: string) => string;
}

const withParameters = (base: string, parameters: Record<string, string>) =>
  `${base}?${new URLSearchParams(parameters)}`;

/** The three networks in the order they are shown. */
export const SHARE_NETWORKS: readonly ShareNetwork[] = [
  {
    name: 'linkedin',
    width: 750,
    height: 600,
    href: (url) => withParameters('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    name: 'facebook',
    width: 550,
    height: 400,
    href: (u) => withParameters('https://www.facebook.com/sharer/sharer.php', { u }),
  },
  {
    name: 'x',
    width: 550,
    height: 400,
    href: (url, text) => withParameters('https://twitter.com/intent/tweet', { url, text }),
  },
];
