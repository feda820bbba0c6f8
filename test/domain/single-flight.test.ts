import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SingleFlight } from '../../src/domain/single-flight.ts';

function deferred() {
  const calls: PromiseWithResolvers<string>[] = [];
  const start = () => {
    const call = Promise.withResolvers<string>();
    calls.push(call);
    return call.promise;
  };
  return { calls, start };
}

test('shares one call among all callers of a key while it is in flight', async () => {
  const { calls, start } = deferred();
  const flights = new SingleFlight<string>();
  const results = Promise.all([flights.run('a', start), flights.run('a', start), flights.run('b', start)]);
  assert.equal(calls.length, 2);
  assert.equal(flights.has('a'), true);
  assert.equal(await Promise.race([flights.get('a'), 'pending']), 'pending');
  calls[0]?.resolve('one');
  calls[1]?.resolve('two');
  assert.deepEqual(await results, ['one', 'one', 'two']);
  assert.equal(flights.has('a'), false);
});

test('starts a new call after the last one has ended, also after a failure', async () => {
  const { calls, start } = deferred();
  const flights = new SingleFlight<string>();
  const failed = [flights.run('a', start), flights.run('a', start)];
  calls[0]?.reject(new Error('no'));
  for (const call of failed) await assert.rejects(call, /no/);
  const next = flights.run('a', start);
  calls[1]?.resolve('yes');
  assert.equal(await next, 'yes');
});

test('starts a new call for callers after forget, and keeps it when the old call ends', async () => {
  const { calls, start } = deferred();
  const flights = new SingleFlight<string>();
  const before = flights.run('a', start);
  flights.forget('a');
  const after = flights.run('a', start);
  calls[0]?.resolve('old');
  assert.equal(await before, 'old');
  assert.equal(flights.has('a'), true);
  calls[1]?.resolve('new');
  assert.equal(await after, 'new');
});

test('keeps no call that fails to start', () => {
  const flights = new SingleFlight<string>();
  assert.throws(() =>
    flights.run('a', () => {
      throw new Error('no');
    }),
  );
  assert.equal(flights.has('a'), false);
});
