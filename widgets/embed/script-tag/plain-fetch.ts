// In the place of redaxios on partners' pages: what lib/http.ts needs of it.
type Options = { method: string; headers: Record<string, string>; data?: string | undefined; fetch: typeof fetch }

async function send(url: string, { method, headers, data, fetch }: Options): Promise<{ status: number; data: unknown }> {
  const response = await fetch(url, { method, headers, ...(data && { body: data }) })
  const text = await response.text()
  try {
    return { status: response.status, data: JSON.parse(text) as unknown }
  } catch (reason) {
    // A page in place of an answer: the gate of a network that wants a log-in first. The service has heard nothing.
    if (response.ok) throw reason
    // A page of some proxy, which no caller takes for an answer.
    return { status: response.status, data: text }
  }
}

export { send as default }
