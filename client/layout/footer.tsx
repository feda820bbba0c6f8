import { resolveLink } from '../../src/domain/links.ts';
import type { OptionalTranslationKey, TranslationKey } from '../../src/domain/translation-defaults.ts';
import { MenuList } from '../navigation/menu-list.tsx';
import { OPENS_NEW_TAB_ID } from '../navigation/opens-new-tab.tsx';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { useLinkBase } from '../store/use-link-base.ts';
import { useOptionalText, useTranslate } from '../store/use-translate.ts';
import { Anchor } from '../ui/anchor.tsx';
import { FieldPattern } from '../ui/field-pattern.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

/** The four networks of the footer; their names are proper names in every language. */
const NETWORKS = [
  { key: 'social-linkedin', icon: 'linkedin', name: 'LinkedIn' },
  { key: 'social-facebook', icon: 'facebook', name: 'Facebook' },
  { key: 'social-youtube', icon: 'youtube', name: 'YouTube' },
  { key: 'social-flickr', icon: 'flickr', name: 'Flickr' },
] as const satisfies { key: OptionalTranslationKey; icon: string; name: string }[];

/** The pages every footer links to: label and target are both translated. */
const PAGES: readonly [label: TranslationKey, target: TranslationKey][] = [
  ['footer-disclaimer', 'footer-disclaimer-link'],
  ['footer-privacy', 'footer-privacy-link'],
  ['footer-cookies', 'footer-cookies-link'],
];

const HTTP = /^https?:\/\/[^\s/]/i;

function SocialLink({ network }: { network: (typeof NETWORKS)[number] }) {
  const address = useOptionalText(network.key);
  if (!address || !HTTP.test(address)) return null;
  return (
    <li>
      <Anchor
        className={styles.network}
        href={address}
        newTab
        aria-label={network.name}
        aria-describedby={OPENS_NEW_TAB_ID}
      >
        <Icon name={network.icon} />
      </Anchor>
    </li>
  );
}

function PageLink({ label, target }: { label: TranslationKey; target: TranslationKey }) {
  const translate = useTranslate();
  const path = useAppStore((state) => state.context.path);
  const { report } = useAppStoreApi().environment;
  const base = useLinkBase();
  const { href, newTab, problem } = resolveLink(translate(target), base);
  if (problem) report('link', `${problem} (${target})`);
  const current = resolveLink(`/${path}`, base).href;
  return (
    <li>
      <Anchor href={href} newTab={newTab ?? false} current={href === current}>
        {translate(label)}
      </Anchor>
    </li>
  );
}

/** Address, networks, footer menu and the pages that every footer has. */
export function Footer() {
  const translate = useTranslate();
  const address = useOptionalText('footer-address');
  const entries = useAppStore((state) => state.navigations.footer);
  return (
    <footer className={styles.footer}>
      <FieldPattern className={styles.pattern} />
      <div className={styles.columns}>
        <div className={styles.institute}>
          <Logo />
          {address ? <address className={styles.address}>{address}</address> : null}
          <ul className={styles.networks}>
            {NETWORKS.map((network) => (
              <SocialLink key={network.key} network={network} />
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
