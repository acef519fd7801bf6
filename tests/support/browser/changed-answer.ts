import type { Route } from 'playwright/test'

/** Answers a read as the gateway does, with other values, in wire format. */
export async function answerWith<Data extends object>(
  route: Route,
  change: (data: Data) => Partial<Data>,
): Promise<void> {
  const response = await route.fetch()
  const { data, ...envelope } = (await response.json()) as { data: Data }
  await route.fulfill({ response, json: { ...envelope, data: { ...data, ...change(data) } } })
}
