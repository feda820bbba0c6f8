import { t } from 'tap';
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

t.test('all callers of a key share the call in flight', async (t) => {
  const { calls, start } = deferred();
  const flights = new SingleFlight<string>();
  const results = Promise.all([flights.run('a', start), flights.run('a', start), flights.run('b', start)]);
  t.equal(calls.length, 2);
  t.equal(flights.has('a'), true);
  t.equal(await Promise.race([flights.get('a'), 'pending']), 'pending');
  calls[0]?.resolve('one');
  calls[1]?.resolve('two');
  t.same(await results, ['one', 'one', 'two']);
  t.equal(flights.has('a'), false);
});

t.test('a caller after a failed call starts a new call', async (t) => {
  const { calls, start } = deferred();
  const flights = new SingleFlight<string>();
  const failed = [flights.run('a', start), flights.run('a', start)];
  calls[0]?.reject(new Error('no'));
  for (const call of failed) await t.rejects(call, { message: 'no' });
  const next = flights.run('a', start);
  calls[1]?.resolve('yes');
  t.equal(await next, 'yes');
});

t.test('callers after `forget` share a new call, even when the old call ends', async (t) => {
  const { calls, start } = deferred();
  const flights = new SingleFlight<string>();
  const before = flights.run('a', start);
  flights.forget('a');
  const after = flights.run('a', start);
  calls[0]?.resolve('old');
  t.equal(await before, 'old');
  t.equal(flights.has('a'), true);
  calls[1]?.resolve('new');
  t.equal(await after, 'new');
});

t.test('a call that fails to start is not cached', async (t) => {
  const flights = new SingleFlight<string>();
  t.throws(() =>
    flights.run('a', () => {
      throw new Error('no');
    }),
  );
  t.equal(flights.has('a'), false);
});
