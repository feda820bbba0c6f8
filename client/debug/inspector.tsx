import type { ReactNode } from 'react';
import type { Page } from '../../src/domain/page.ts';
import type { AppState } from '../store/app-state.ts';
import { useAppStore } from '../store/app-store.tsx';
import { CacheReads } from './cache-reads.tsx';

/** A style sheet of its own, in static/, so that other pages do not load it. */
const STYLES = '/static/debug.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <div data-debug-section="">{children}</div>
    </details>
  );
}

const Json = ({ value }: { value: unknown }) => <pre>{JSON.stringify(value, null, 2)}</pre>;

/** Block types by zone; unknown types have a question mark. */
const blocksByZone = (page: Page | undefined) =>
  Object.fromEntries(
    Object.entries(page?.zones ?? {}).map(([name, blocks]) => [
      name,
      blocks?.map((block) => (block.type === 'unsupported' ? `? ${block.received}` : block.type)),
    ]),
  );

/** The client state (docs/rules.md#client-state), without the parts that other sections show. */
const clientState = ({
  location,
  filters,
  term,
  publications,
  readingList,
  overlay,
  forms,
  cookieChoice,
}: AppState) => ({
  location,
  filters,
  term,
  publications,
  readingList,
  overlay,
  forms,
  cookieChoice,
});

/**
 * The tools of `_debug=1` (docs/rules.md#debug-mode): page, context, state, cache results and
 * missing translations of this response, and outlines around its blocks. They are a chunk of their
 * own.
 */
export function Inspector() {
  const state = useAppStore((all) => all);
  const { page, context, settings, initialDataErrors, debug } = state;
  const { path, status, content } = page;
  const missing = Object.keys(state.defaults);
  const summary = { path, status, template: content?.template, title: content?.title, alternates: content?.alternates };
  return (
    <details data-debug="" data-print="no" lang="en" dir="ltr">
      <summary>Debug: page, state, cache and blocks</summary>
      <link rel="stylesheet" href={STYLES} />
      <label data-debug-outlines="">
        <input type="checkbox" defaultChecked /> Outline zones and blocks
      </label>
      <Section title="Page">
        <Json value={summary} />
      </Section>
      <Section title="Blocks">
        <Json value={blocksByZone(content)} />
      </Section>
      <Section title="Context">
        <Json value={context} />
      </Section>
      <Section title="State">
        <Json value={clientState(state)} />
      </Section>
      <Section title="Cache results">
        <CacheReads debug={debug} />
      </Section>
      <Section title={`Missing translations (${missing.length})`}>
        <Json value={missing} />
      </Section>
      <Section title="Settings and failed loads">
        <Json value={{ settings, initialDataErrors }} />
      </Section>
    </details>
  );
}
