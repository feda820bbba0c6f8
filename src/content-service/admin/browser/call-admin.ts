/** Sends JSON to the admin. Rejects with the message of an error response. */
export async function callAdmin<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  const response = await fetch(path, request);
  const json = await response.json();
  if (!response.ok) throw new Error(json.message);
  return json;
}
