/** What stands in no text: fonts and sizes. */
const SILENT: ReadonlySet<string> = new Set(
  `mathrm mathbf mathit mathsf mathtt mathcal mathscr mathbb text textrm textbf textit textsubscript textsuperscript mathfrak rm bf it
  sf boldsymbol bm pmb operatorname left right displaystyle textstyle scriptstyle mathop limits`.split(/\s+/),
);
const SYMBOLS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  Sigma: 'Σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Omega: 'Ω',
  circ: '°',
  degree: '°',
  times: '×',
  cdot: '·',
  pm: '±',
  sim: '~',
  approx: '≈',
  leq: '≤',
  leqslant: '≤',
  le: '≤',
  geq: '≥',
  geqslant: '≥',
  ge: '≥',
  rightarrow: '→',
  to: '→',
  infty: '∞',
  mid: '|',
  prime: '′',
  quad: ' ',
};
const ESCAPED: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
const SPACES = new Set([',', ';', ':', ' ']);
const TOKEN = /\\[a-z]+|\\.|[{}^_]|\s+|[^\\{}^_\s]/giu;

/** A formula that says more than its letters, which are not ours to guess. */
class Unreadable extends Error {}

/** Reads a formula of TeX as inline HTML. */
class FormulaReader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tex: string) {
    // In a formula spaces mean nothing.
    this.#tokens = (tex.match(TOKEN) ?? []).filter((token) => token.trim() !== '');
  }

  /** Everything up to the end, or up to the brace that closes a group. */
  read(isGroup = false): string {
    let html = '';
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined && !isGroup) return html;
      if (token === undefined || (token === '}' && !isGroup)) throw new Unreadable();
      if (token === '}') return html;
      html += this.#one();
    }
  }

  /** One thing: a group, a raised or lowered one, a command, a letter. */
  #one(): string {
    const token = this.#tokens[this.#at++] ?? '';
    if (token === '{') {
      const html = this.read(true);
      this.#at += 1;
      return html;
    }
    if (token === '^' || token === '_') return this.#shifted(token === '^' ? 'sup' : 'sub');
    if (token.startsWith('\\')) return commandText(token.slice(1));
    return token === '~' ? ' ' : (ESCAPED[token] ?? token);
  }

  #shifted(tag: 'sup' | 'sub'): string {
    if (this.#at >= this.#tokens.length) throw new Unreadable();
    const html = this.#one();
    // A raised degree sign is raised by itself.
    return html === '°' ? html : `<${tag}>${html}</${tag}>`;
  }
}

function commandText(name: string): string {
  if (SPACES.has(name)) return ' ';
  if (name === '!') return '';
  if (!/^[a-z]/i.test(name)) return ESCAPED[name] ?? name;
  const symbol = SYMBOLS[name] ?? (SILENT.has(name) ? '' : undefined);
  if (symbol === undefined) throw new Unreadable();
  return symbol;
}

/** A formula between dollar signs: it has a command, brace or shift, or nothing but single letters. Others are amounts of money. */
const FORMULA = /\$([^$]{1,400})\$/g;
const IS_TEX = /[\\^_{}]|^\s*[^\s\d](?:\s+\S)*\s*$/;

/**
 * A title whose simple formulas, as printed papers give them to catalogues (`$\\mathrm{CH}_4$`), are inline HTML (CH<sub>4</sub>). One
 * that cannot be read stays as it is.
 */
export function withReadFormulas(title: string): string {
  if (!title.includes('$')) return title;
  return title.replace(FORMULA, (whole, tex: string) => {
    if (!IS_TEX.test(tex)) return whole;
    try {
      return new FormulaReader(tex).read();
    } catch (error) {
      if (error instanceof Unreadable) return whole;
      throw error;
    }
  });
}
