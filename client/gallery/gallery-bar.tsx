import styles from './gallery.module.css';
import { type GallerySubject, type GalleryView, galleryHref, subjectAfter } from './gallery-view.ts';

const LANGUAGES = ['en', 'es', 'fr', 'ar', 'zh-CN', 'hi'];
const DIRECTIONS = ['ltr', 'rtl'] as const;
const SCHEMES = ['light', 'dark'] as const;

function nameOf(subject: GallerySubject): string {
  if (subject.kind === 'overview') return subject.kind;
  return subject.kind === 'block' ? subject.type : subject.name;
}

interface SwitchProps {
  label: string;
  options: readonly { name: string; href: string; current: boolean }[];
}

function Switch({ label, options }: SwitchProps) {
  return (
    <p className={styles.switch}>
      {label}
      {options.map(({ name, href, current }) => (
        <a key={name} href={href} aria-current={current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </p>
  );
}

/**
 * Links to the overview and the next page, and switches for language, direction and colour scheme.
 * A second click on a switch resets it.
 */
export function GalleryBar({ view }: { view: GalleryView }) {
  const next = subjectAfter(view.subject);
  return (
    <header className={styles.bar} lang="en" dir="ltr">
      <a className={styles.home} href={galleryHref(view, { subject: { kind: 'overview' }, only: undefined })}>
        Block gallery
      </a>
      <a href={galleryHref(view, { subject: next, only: undefined })}>Next: {nameOf(next)}</a>
      <Switch
        label="Language"
        options={LANGUAGES.map((lang) => ({
          name: lang,
          href: galleryHref(view, { lang, dir: undefined }),
          current: view.lang === lang,
        }))}
      />
      <Switch
        label="Direction"
        options={DIRECTIONS.map((dir) => ({
          name: dir,
          href: galleryHref(view, { dir: view.dir === dir ? undefined : dir }),
          current: view.dir === dir,
        }))}
      />
      <Switch
        label="Scheme"
        options={SCHEMES.map((scheme) => ({
          name: scheme,
          href: galleryHref(view, { scheme: view.scheme === scheme ? undefined : scheme }),
          current: view.scheme === scheme,
        }))}
      />
    </header>
  );
}
