import type { Call } from '#api/call.ts'
import { decodeAnswer } from './answers.ts'
import { type Caller, callGateway } from './client.ts'

/** Sends a call and decodes its answer; a refusal fails the test with its code and sentence. */
export async function send<Request, Answer>(
  caller: Caller,
  call: Call<Request, Answer>,
  request: Request,
): Promise<Answer> {
  return decodeAnswer(call, await callGateway(caller, call, request))
}
