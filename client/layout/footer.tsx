import { resolveLink } from '../../src/domain/links.ts';
import type { TranslationKey } from '../../src/domain/translation-defaults.ts';
import { MenuList } from '../navigation/menu-list.tsx';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { shownPath } from '../store/page.ts';
import { useLinkBase } from '../store/use-link-base.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Anchor } from '../ui/anchor.tsx';
import { FieldPattern } from '../ui/field-pattern.tsx';
import { Icon } from '../ui/icon.tsx';
import { ICON_SHAPES, type IconShape } from '../ui/icon-shapes.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

/** Icons that only the footer uses. */
const SHAPES = {
  youtube: {
    fill: 'M4.5 5.8c2.5-.6 12.5-.6 15 0 1 .3 1.6 1 1.8 2 .4 2.6.4 5.8 0 8.4-.2 1-.8 1.7-1.8 2-2.5.6-12.5.6-15 0-1-.3-1.6-1-1.8-2-.4-2.6-.4-5.8 0-8.4.2-1 .8-1.7 1.8-2M10 8.700v6.600l5.5-3.300z',
  },
  flickr: { fill: 'M7.250 7.500a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9m9.5 0a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9' },
} as const satisfies Record<string, IconShape>;

/** The networks with an icon. Their names are the same in every language. */
const NETWORKS: Record<string, [name: string, shape: IconShape]> = {
  'linkedin.com': ['LinkedIn', ICON_SHAPES.linkedin],
  'facebook.com': ['Facebook', ICON_SHAPES.facebook],
  'youtube.com': ['YouTube', SHAPES.youtube],
  'flickr.com': ['Flickr', SHAPES.flickr],
};

/** The pages that every footer links to. Their labels and targets are translations. */
const PAGES: readonly [label: TranslationKey, target: TranslationKey][] = [
  ['footer-disclaimer', 'footer-disclaimer-link'],
  ['footer-privacy', 'footer-privacy-link'],
  ['footer-cookies', 'footer-cookies-link'],
];

/**
 * A page of the institute in a network. A network without an icon has a globe and the name of its
 * host.
 */
function SocialLink({ url }: { url: string }) {
  const host = new URL(url).host.replace(/^www\./, '');
  const [name, shape] = NETWORKS[host] ?? [host, ICON_SHAPES.globe];
  return (
    <li>
      <Anchor className={styles.network} href={url} newTab aria-label={name}>
        <Icon shape={shape} />
      </Anchor>
    </li>
  );
}

function PageLink({ label, target }: { label: TranslationKey; target: TranslationKey }) {
  const translate = useTranslate();
  const path = useAppStore(shownPath);
  const { report } = useAppStoreApi().environment;
  const base = useLinkBase();
  const { href, newTab, problem } = resolveLink(translate(target), base);
  if (problem) report('link', `${problem} (${target})`);
  const current = path === undefined ? undefined : resolveLink(`/${path}`, base).href;
  return (
    <li>
      <Anchor href={href} newTab={newTab ?? false} current={href !== undefined && href === current}>
        {translate(label)}
      </Anchor>
    </li>
  );
}

/** Shows the address, links to social networks, the footer menu, and the links of every footer. */
export function Footer() {
  const translate = useTranslate();
  const { contact, profiles } = useAppStore((state) => state.brand);
  const entries = useAppStore((state) => state.navigations.footer);
  return (
    <footer className={styles.footer}>
      <FieldPattern className={styles.pattern} />
      <div className={styles.columns}>
        <div className={styles.institute}>
          <Logo onDark />
          {contact.footer ? <address className={styles.address}>{contact.footer}</address> : null}
          <ul className={styles.networks}>
            {profiles.map((url) => (
              <SocialLink key={url} url={url} />
            ))}
          </ul>
        </div>
        <nav className={styles.links} aria-label={translate('footer-navigation')}>
          <MenuList className={styles.list} entries={entries ?? []} />
          <ul className={styles.list}>
            {PAGES.map(([label, target]) => (
              <PageLink key={label} label={label} target={target} />
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
