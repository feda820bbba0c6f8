/** A social network and the size of its popup in CSS pixels (docs/rules.md#share-popups). */
export interface ShareNetwork {
  name: 'linkedin' | 'facebook' | 'x';
  width: number;
  height: number;
  href: (pageUrl: string, title: string) => string;
}

const withParameters = (base: string, parameters: Record<string, string>) =>
  `${base}?${new URLSearchParams(parameters)}`;

/** The networks in the order of their links on the page. */
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
