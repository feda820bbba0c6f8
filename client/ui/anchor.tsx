import type { AnchorHTMLAttributes } from 'react';
import { useAppStore } from '../store/app-store.tsx';
import { OPENS_NEW_TAB_ID } from './opens-new-tab.tsx';

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'aria-current'> {
  /**
   * A resolved address; without it the anchor has no target (docs/rules.md#link-without-target).
   */
  href?: string | undefined;
  /** Opens a new tab. By default so for http(s) addresses of other hosts. */
  newTab?: boolean | undefined;
  /** Whether the link leads to the page that is shown. */
  current?: boolean | undefined;
  /** Further link types, such as `nofollow`. */
  rel?: string;
}

const HTTP = /^https?:\/\//i;

/** Whether an address leads to another host than the visitor's, which `domain` names with its port. */
const isForeign = (href: string, domain: string) =>
  HTTP.test(href) && URL.canParse(href) && new URL(href).host !== domain;

/**
 * A plain anchor: the click handler at the application's root follows internal ones without a new document. One that
 * opens a new tab is described so; its name stays what is written on it.
 */
export function Anchor({ href, newTab, current, rel, children, ...rest }: AnchorProps) {
  const domain = useAppStore((state) => state.context.domain);
  const blank = href !== undefined && (newTab ?? isForeign(href, domain));
  const relations = [blank ? 'noopener' : '', rel ?? ''].filter(Boolean).join(' ');
  return (
    <a
      {...rest}
      {...(href === undefined ? {} : { href })}
      {...(blank ? { target: '_blank', 'aria-describedby': OPENS_NEW_TAB_ID } : {})}
      {...(relations ? { rel: relations } : {})}
      {...(current ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </a>
  );
}
