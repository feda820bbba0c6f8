import { textDirection } from '../../src/domain/locales.ts';
import { languageName } from '../navigation/language-names.ts';
import { type LocaleLink, languageLinks, siteLinks } from '../navigation/locale-links.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './locale-switch.module.css';

const ID = 'locale-switch';

function LocaleList({ title, links }: { title: string; links: LocaleLink[] }) {
  if (links.length < 2) return null;
  return (
    <nav aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <ul className={styles.list}>
        {links.map(({ href, home, label, lang, current }) => (
          <li key={label + lang}>
            <Anchor
              className={styles.link}
              href={href}
              data-fallback={home}
              hrefLang={lang}
              lang={lang}
              dir={textDirection(lang)}
              current={current}
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Chooses language and site by plain links, which with script fall back to the home page where a page is not
 * translated. The popover opens, and closes on a click beside it, without script.
 */
export function LocaleSwitch() {
  const translate = useTranslate();
  const context = useAppStore((state) => state.context);
  const isFailed = useAppStore((state) => (state.page.status ?? 200) !== 200);
  const languages = languageLinks(context, isFailed);
  const sites = siteLinks(context);
  if (languages.length < 2 && sites.length < 2) return null;
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={ID}>
        <Icon name="globe" />
        <VisuallyHidden>{`${translate('choose-language')}: `}</VisuallyHidden>
        <span className={styles.current}>{languageName(context.locale.lang)}</span>
      </button>
      <div id={ID} popover="auto" className={styles.popover}>
        <LocaleList title={translate('choose-language')} links={languages} />
        <LocaleList title={translate('choose-site')} links={sites} />
      </div>
    </>
  );
}
