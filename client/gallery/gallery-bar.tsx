import styles from './gallery.module.css';
import {
  DIRECTIONS,
  type GallerySubject,
  type GalleryView,
  galleryHref,
  SCHEMES,
  subjectAfter,
} from './gallery-view.ts';

const LANGUAGES = ['en', 'es', 'fr', 'ar', 'zh-CN', 'hi'];

function nameOf(subject: GallerySubject): string {
  if (subject.kind === 'overview') return subject.kind;
  return subject.kind === 'block' ? subject.type : subject.name;
}

interface SwitchProps<T extends string> {
  label: string;
  options: readonly T[];
  current: T | undefined;
  /** URL of the link of an option. The argument is undefined for the current option. */
  hrefOf: (option: T | undefined) => string;
}

/** Links that each choose an option. */
function Switch<T extends string>({ label, options, current, hrefOf }: SwitchProps<T>) {
  return (
    <p className={styles.switch}>
      {label}
      {options.map((option) => (
        <a
          key={option}
          href={hrefOf(option === current ? undefined : option)}
          aria-current={option === current ? 'true' : undefined}
        >
          {option}
        </a>
      ))}
    </p>
  );
}

/** Links to the overview and the next page, and switches for language, direction, colour scheme. */
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
        options={LANGUAGES}
        current={view.lang}
        hrefOf={(lang) => galleryHref(view, { lang: lang ?? view.lang, dir: undefined })}
      />
      <Switch label="Direction" options={DIRECTIONS} current={view.dir} hrefOf={(dir) => galleryHref(view, { dir })} />
      <Switch
        label="Scheme"
        options={SCHEMES}
        current={view.scheme}
        hrefOf={(scheme) => galleryHref(view, { scheme })}
      />
    </header>
  );
}
