import type { AnchorHTMLAttributes } from 'react';
import { useAppStore } from '../store/app-store.tsx';
import { OPENS_NEW_TAB_ID } from './opens-new-tab.tsx';

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'aria-current'> {
  /** A resolved URL. Without it the anchor has no target (docs/rules.md#link-without-target). */
  href?: string | undefined;
  /** Opens a new tab. The default is true for http(s) URLs of other hosts. */
  newTab?: boolean | undefined;
  /** Whether the link leads to the current page. */
  current?: boolean | undefined;
  /** Further link types, such as `nofollow`. */
  rel?: string;
}

const HTTP = /^https?:\/\//i;

/** Whether a URL leads to a host other than `domain`, the current host with its port. */
const isForeign = (href: string, domain: string) =>
  HTTP.test(href) && URL.canParse(href) && new URL(href).host !== domain;

/**
 * A plain anchor. The click handler at the application's root follows internal links without a new
 * document. A link that opens a new tab says so in its description, not in its name.
 */
export function Anchor({ href, newTab, current, rel, children, ...rest }: AnchorProps) {
  const domain = useAppStore((state) => state.context.domain);
  const blank = href !== undefined && (newTab ?? isForeign(href, domain));
  return (
    <a
      {...rest}
      href={href}
      target={blank ? '_blank' : undefined}
      aria-describedby={blank ? OPENS_NEW_TAB_ID : rest['aria-describedby']}
      rel={[blank ? 'noopener' : '', rel ?? ''].join(' ').trim() || undefined}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
