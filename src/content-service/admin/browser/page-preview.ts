import type { EditorConfig, EditorFormat } from '../configuration/editor-config.ts';
import { callAdmin } from './call-admin.ts';
import { problemOf } from './check-entry.ts';
import type { EntryMap, PreviewInstance, PreviewState } from './decap.ts';
import { storeDraftFiles } from './draft-files.ts';
import { contentOf } from './file-format.ts';

/** Milliseconds without a change until the preview shows the last one. */
const PAUSE_MS = 400;

const FRAME_STYLE = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 };
const PROBLEM_STYLE = {
  position: 'fixed',
  inset: '0 0 auto',
  margin: 0,
  padding: '1rem 5rem 1rem 1rem',
  font: '16px/1.5 system-ui',
  color: '#a40000',
  background: '#fff',
};

/** The pages of a site and language. */
interface PreviewedPages {
  settings: EditorConfig;
  format: EditorFormat;
  site: string;
  language: string;
}

/** Stores uploads at once, if the editor writes the content folder. */
async function storeUploads({ settings }: PreviewedPages, entry: EntryMap): Promise<void> {
  if (settings.config.backend.name === 'proxy') await storeDraftFiles(entry);
}

/** Keeps the draft of a page. Resolves with the address at which the site shows it. */
async function draftOf(pages: PreviewedPages, entry: EntryMap): Promise<PreviewState> {
  const { settings, format, site, language } = pages;
  const problem = await problemOf(settings, entry);
  if (problem !== undefined) return { problem };
  await storeUploads(pages, entry);
  const document = contentOf(format, entry.get('data').toJS()) as { path: string };
  const body = { site, language, path: document.path, document };
  const { url } = await callAdmin<{ url: string }>('PUT', '/admin/api/drafts', body);
  return { url, problem: '' };
}

/**
 * The preview pane of the pages of a site and language: a frame with the page as the site renders
 * it. While the entry is no valid page, the pane says what is wrong above the last valid page.
 */
export function pagePreview(pages: PreviewedPages): unknown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const show = (pane: PreviewInstance) => {
    const turn = ++latest;
    const set = (state: PreviewState) => {
      // The response to an earlier draft may come later.
      if (turn === latest) pane.setState(state);
    };
    draftOf(pages, pane.props.entry).then(
      // Two drafts of one second have the same address: the turn makes the frame load again.
      (state) => set(state.url === undefined ? state : { ...state, turn }),
      (error: Error) => set({ problem: error.message }),
    );
  };
  return window.createClass({
    getInitialState: () => ({}),
    componentDidMount() {
      show(this);
    },
    componentDidUpdate(before) {
      const { entry } = this.props;
      if (before.entry.get('mediaFiles') !== entry.get('mediaFiles')) storeUploads(pages, entry);
      if (before.entry.get('data') === entry.get('data')) return;
      clearTimeout(timer);
      timer = setTimeout(() => show(this), PAUSE_MS);
    },
    componentWillUnmount() {
      clearTimeout(timer);
    },
    render() {
      const { url, problem, turn } = this.state;
      const frame = url && window.h('iframe', { key: turn, src: url, title: 'Preview', style: FRAME_STYLE });
      const alert = problem && window.h('p', { role: 'alert', style: PROBLEM_STYLE }, problem);
      return window.h('div', {}, frame, alert);
    },
  });
}
