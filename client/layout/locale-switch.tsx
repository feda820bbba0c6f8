import { formatCatalogueQuery, fromStart } from '../../src/domain/catalogue-query.ts';
import { languageTag, textDirection } from '../../src/domain/locales.ts';
import { nativeLanguageName } from '../navigation/language-names.ts';
import { type LocaleLink, languageLinks, siteLinks } from '../navigation/locale-links.ts';
import { useAppStore } from '../store/app-store.tsx';
import { shownPath } from '../store/page.ts';
import { useCatalogueQuery } from '../store/use-catalogue-query.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './locale-switch.module.css';

const ID = 'locale-switch';

/**
 * Attributes for the name of a language, which is written in that language. Names of sites are in
 * the language of the page and do not need these attributes.
 */
const ownWords = (lang: string) => ({ lang: languageTag(lang), dir: textDirection(lang) });

function LocaleList({ title, links, inOwnWords }: { title: string; links: LocaleLink[]; inOwnWords: boolean }) {
  if (links.length < 2) return null;
  return (
    <nav aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <ul className={styles.list}>
        {links.map(({ href, home, label, lang, current }) => (
          <li key={href}>
            <Anchor
              className={styles.link}
              href={href}
              data-fallback={home}
              hrefLang={languageTag(lang)}
              current={current}
            >
              <span {...(inOwnWords ? ownWords(lang) : undefined)}>{label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The links to the current page in other languages and on other sites. */
function useLocaleLinks(): { languages: LocaleLink[]; sites: LocaleLink[] } {
  const context = useAppStore((state) => state.context);
  const path = useAppStore(shownPath);
  const alternates = useAppStore((state) => state.page.content?.alternates);
  const translations = useAppStore((state) => state.translations);
  // The links keep the query, because filter values are the same in all languages. The list starts
  // again at its first publications.
  const query = formatCatalogueQuery(fromStart(useCatalogueQuery()));
  const page = { path, alternates, query };
  return {
    languages: languageLinks(context, page),
    sites: siteLinks(context, page, (slug) => translations[`site-name-${slug}`]?.trim() || undefined),
  };
}

/**
 * Plain links to the current page in other languages and on other sites. Where the page is missing,
 * the link leads to the home page. The popover opens and closes without script.
 */
export function LocaleSwitch() {
  const translate = useTranslate();
  const lang = useAppStore((state) => state.context.locale.lang);
  const { languages, sites } = useLocaleLinks();
  if (languages.length < 2 && sites.length < 2) return null;
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={ID}>
        <Icon name="globe" />
        <VisuallyHidden>{`${translate('choose-language')}: `}</VisuallyHidden>
        <span className={styles.current}>{nativeLanguageName(lang)}</span>
      </button>
      <div id={ID} popover="auto" className={styles.popover}>
        <LocaleList title={translate('choose-language')} links={languages} inOwnWords />
        <LocaleList title={translate('choose-site')} links={sites} inOwnWords={false} />
      </div>
    </>
  );
}
