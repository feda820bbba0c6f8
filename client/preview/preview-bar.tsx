import { languageTag } from '../../src/domain/locales.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useHydrated } from '../store/use-hydrated.ts';
import { useTranslate } from '../store/use-translate.ts';

/** A separate style sheet in static/, so that public pages do not load it. */
const STYLES = '/static/preview.css';

const FORMAT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/**
 * Says that the page is a preview, and until when its link works: in UTC without script, then in
 * the reader's time zone.
 */
export function PreviewBar() {
  const translate = useTranslate();
  const preview = useAppStore((state) => state.settings.preview);
  const lang = useAppStore((state) => state.context.locale.lang);
  const isHydrated = useHydrated();
  if (!preview) return null;
  const until = new Date(preview.claims.exp * 1_000);
  const format = new Intl.DateTimeFormat(languageTag(lang), isHydrated ? FORMAT : { ...FORMAT, timeZone: 'UTC' });
  return (
    <aside aria-label={translate('preview')} data-preview-bar="" data-print="no">
      <link rel="stylesheet" href={STYLES} />
      <p>
        <strong>{translate('preview')}</strong> {translate('preview-note')}{' '}
        {/* Browsers may know other names of months and time zones than the server. */}
        <time dateTime={until.toISOString()} suppressHydrationWarning>
          {translate('preview-until', undefined, { time: format.format(until) })}
        </time>
      </p>
    </aside>
  );
}
