import type { Profiler, Runtime } from 'node:inspector';
import { sourceOf } from './bundled-modules.ts';

/** What used CPU time in a profile, and how much of it. */
interface Cost {
  what: string;
  /** Share of the time that was not idle, from 0 to 1. */
  share: number;
}

const IDLE = new Set(['(idle)', '(root)', '(program)']);

/** The owner of a function: a package, a part of Node, or a file of the project. */
function ownerOf({ functionName, url, lineNumber, columnNumber }: Runtime.CallFrame): string {
  if (url === '') return functionName.startsWith('(') ? functionName : `native ${functionName}`;
  if (url.startsWith('node:')) return url.replace('node:internal/', 'node:');
  const source = sourceOf(url, lineNumber, columnNumber);
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  return inPackage?.[1] ?? source.replace(/^.*\/(?=(?:src|client|dist|test)\/)/, '');
}

/** Self time by owner, the largest first. */
export function costsOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Cost[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const costs = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const time = timeDeltas[index] ?? 0;
    if (!frame || IDLE.has(frame.functionName) || frame.url === 'node:inspector') continue;
    total += time;
    const owner = ownerOf(frame);
    costs.set(owner, (costs.get(owner) ?? 0) + time);
  }
  return [...costs].map(([what, time]) => ({ what, share: time / total })).sort((a, b) => b.share - a.share);
}
