import type { Route } from 'playwright/test'

/** Answers a read as the gateway does, with other values, in wire format. */
export async function answerWith<Data extends object>(
  route: Route,
  change: (data: Data) => Partial<Data>,
): Promise<void> {
  try {
    const response = await route.fetch()
    const { data, ...envelope } = (await response.json()) as { data: Data }
    await route.fulfill({ response, json: { ...envelope, data: { ...data, ...change(data) } } })
  } catch (error) {
    // A page that polls until its test is over leaves its last read without a reader.
    if (!isGone(error)) throw error
  }
}

/** What the driver says of a request whose page or context is closed. */
const GONE = /has been disposed|has been closed|Request context disposed|Test ended/

const isGone = (error: unknown): boolean => error instanceof Error && GONE.test(error.message)
