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

/**
 * The cache entries that the response was made from. Pages loaded later in the browser have none.
 */
export function CacheReads({ debug }: { debug: unknown }) {
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
