import type { ReactNode } from 'react';
import type { Page } from '../../src/domain/page.ts';
import { useAppStore } from '../store/app-store.tsx';

/** A separate style sheet in static/, so that pages without debug tools do not load it. */
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

/** Block types by zone. An unknown type is marked with `?`. */
const blocksByZone = (page: Page | undefined) =>
  Object.fromEntries(
    Object.entries(page?.zones ?? {}).map(([name, blocks]) => [
      name,
      blocks?.map((block) => (block.type === 'unsupported' ? `? ${block.received}` : block.type)),
    ]),
  );

/** The client state (docs/rules.md#client-state), without the parts that other sections show. */
const CLIENT_STATE = [
  'location',
  'filters',
  'term',
  'publications',
  'readingList',
  'overlay',
  'forms',
  'cookieChoice',
] as const;

/** A cache entry that the response was made from. */
interface Read {
  key: string;
  result: string;
  /** Seconds. */
  age: number;
  version: number;
}

const isRead = (value: unknown): value is Read =>
  typeof value === 'object' && value !== null && 'key' in value && 'result' in value;

const readsOf = (debug: unknown): Read[] =>
  typeof debug === 'object' && debug !== null && 'reads' in debug && Array.isArray(debug.reads)
    ? debug.reads.filter(isRead)
    : [];

/** The cache entries of the server's response. Later page loads do not change them. */
function CacheReads({ debug }: { debug: unknown }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">entry</th>
          <th scope="col">result</th>
          <th scope="col">age in s</th>
          <th scope="col">version</th>
        </tr>
      </thead>
      <tbody>
        {readsOf(debug).map(({ key, result, age, version }) => (
          <tr key={key}>
            <td>
              <code>{key}</code>
            </td>
            <td>{result}</td>
            <td>{age}</td>
            <td>{version}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The tools of `_debug=1` (docs/rules.md#debug-mode): page, context, state, cache results and
 * missing translations of this response, and outlines around its blocks. The code of the tools is a
 * separate chunk.
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
        <Json value={Object.fromEntries(CLIENT_STATE.map((part) => [part, state[part]]))} />
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
