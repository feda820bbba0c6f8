/** The work of one process: one test file, or several in sequence. */
export interface TestJob {
  /** Its file or folder, relative to the project. */
  name: string;
  files: string[];
}

/** Folders with one process each: loading their common modules takes longer than their tests. */
const TOGETHER = [
  'test/api/',
  'test/browser/blocks/',
  'test/browser/catalogue/',
  'test/browser/forms/',
  'test/browser/layout/',
  'test/browser/loading/',
  'test/browser/media/',
  'test/browser/navigation/',
  'test/browser/reading-list/',
  'test/browser/sample/',
  'test/client/',
  'test/config/',
  'test/content/',
  'test/content-service/',
  'test/contract/',
  'test/domain/',
  'test/gather/',
  'test/http/',
  'test/images/',
  'test/locate/',
  'test/operations/',
  'test/ops/',
  'test/prepare/',
  'test/project/',
  'test/rates/',
  'test/render/',
];

/** Files in those folders that run in a separate process, because they measure their process. */
const ALONE = ['test/images/hostile-files.test.ts', 'test/ops/load-shedding.test.ts'];

const jobName = (file: string) =>
  ALONE.includes(file) ? file : (TOGETHER.find((folder) => file.startsWith(folder)) ?? file);

/** Groups files into jobs, in the order of their first files. */
export function testJobs(files: readonly string[]): TestJob[] {
  const jobs = new Map<string, TestJob>();
  for (const file of files) {
    const name = jobName(file);
    const job = jobs.get(name) ?? { name, files: [] };
    job.files.push(file);
    jobs.set(name, job);
  }
  return [...jobs.values()];
}

/** A lane runs its jobs in sequence, preferred kinds first. Several lanes run in parallel. */
export type Lane = ((job: TestJob) => boolean)[];

const inBrowser = ({ name }: TestJob) => name.startsWith('test/browser/');
const breaksThings = ({ name }: TestJob) => name.startsWith('test/faults/');
const anything = () => true;

/**
 * The lanes of a machine with two cores. Chromium uses one and a half cores and draws more frames
 * the longer a page takes, so that three browsers do less work than two. A server test uses one
 * core. A faults test mostly waits.
 */
export const LANES: Lane[] = [
  [inBrowser, anything],
  [(job) => !inBrowser(job) && !breaksThings(job), anything],
  [breaksThings],
];

/** Takes the lane's preferred job from the queue. Undefined if no job suits the lane. */
export function takeNext(queue: TestJob[], lane: Lane): TestJob | undefined {
  for (const accepts of lane) {
    const index = queue.findIndex(accepts);
    if (index !== -1) return queue.splice(index, 1)[0];
  }
  return undefined;
}
