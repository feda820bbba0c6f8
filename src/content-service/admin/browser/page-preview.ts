import type { EditorFormat } from '../configuration/editor-config.ts';
import { callAdmin } from './call-admin.ts';
import type { PreviewInstance } from './decap.ts';
import { contentOf } from './file-format.ts';

/** Milliseconds without a key press until the preview shows the change. */
const PAUSE_MS = 400;

const FRAME_STYLE = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 };
const PROBLEM_STYLE = { margin: '1rem', font: '16px/1.5 system-ui', color: '#a40000' };

/** Keeps the draft of a page. Resolves with the address at which the site shows it. */
async function draftUrl(format: EditorFormat, site: string, language: string, entry: Record<string, unknown>) {
  const document = contentOf(format, entry) as { path: string };
  const body = { site, language, path: document.path, document };
  return (await callAdmin<{ url: string }>('PUT', '/admin/api/drafts', body)).url;
}

/**
 * The preview pane of the pages of a site and language: a frame with the page as the site renders
 * it. An entry that is no valid page shows what is wrong, and the last valid page stays.
 */
export function pagePreview(format: EditorFormat, site: string, language: string): unknown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (pane: PreviewInstance) => {
    draftUrl(format, site, language, pane.props.entry.get('data').toJS()).then(
      (url) => pane.setState({ url, problem: '' }),
      (error: Error) => pane.setState({ problem: error.message }),
    );
  };
  return window.createClass({
    getInitialState: () => ({}),
    componentDidMount() {
      show(this);
    },
    componentDidUpdate(before) {
      if (before.entry.get('data') === this.props.entry.get('data')) return;
      clearTimeout(timer);
      timer = setTimeout(() => show(this), PAUSE_MS);
    },
    componentWillUnmount() {
      clearTimeout(timer);
    },
    render() {
      const { url, problem } = this.state;
      if (problem) return window.h('p', { role: 'alert', style: PROBLEM_STYLE }, problem);
      return url ? window.h('iframe', { src: url, title: 'Preview', style: FRAME_STYLE }) : null;
    },
  });
}
