/** Discord's error codes that the sandbox uses: code → HTTP status and Discord's documented message. */
const DISCORD_ERRORS = {
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10013: [404, 'Unknown User'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  20012: [403, 'You are not authorized to perform this action on this application'],
  30032: [400, 'Maximum number of application commands reached (100)'],
  30033: [400, 'Max number of thread participants has been reached (1000)'],
  30034: [429, 'Max number of daily application command creates has been reached (200)'],
  30046: [429, 'Maximum number of edits to messages older than 1 hour reached. Try again later'],
  40005: [413, 'Request entity too large'],
  40060: [400, 'Interaction has already been acknowledged.'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50007: [403, 'Cannot send messages to this user'],
  50006: [400, 'Cannot send an empty message'],
  50013: [403, 'Missing Permissions'],
  50021: [403, 'Cannot execute action on a system message'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50041: [400, 'Invalid API version provided'],
  50034: [400, 'You can only bulk delete messages that are under 14 days old.'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  50278: [403, 'Cannot send messages to this user due to having no mutual guilds'],
  160004: [400, 'A thread has already been created for this message'],
  160005: [400, 'Thread is locked'],
  160006: [400, 'Maximum number of active threads reached'],
} as const satisfies Record<number, readonly [status: number, message: string]>

export interface ApiErrorBody {
  code: number
  message: string
  errors?: unknown
}

/** A refusal in Discord's form: the HTTP status and the JSON body of the answer. */
export interface ApiRefusal {
  refusal: true
  status: number
  body: ApiErrorBody
}

export function refuseWithCode(code: keyof typeof DISCORD_ERRORS): ApiRefusal {
  const [status, message] = DISCORD_ERRORS[code]
  return { refusal: true, status, body: { code, message } }
}

export function refuseUnauthorized(): ApiRefusal {
  return { refusal: true, status: 401, body: { code: 0, message: '401: Unauthorized' } }
}

/** Returns the refusal for a route that Discord does not have. */
export function refuseUnknownRoute(): ApiRefusal {
  return { refusal: true, status: 404, body: { code: 0, message: '404: Not Found' } }
}

/**
 * Returns the refusal, with status 501, for a feature that the sandbox does not imitate. Discord itself may
 * offer this feature.
 */
export function refuseUnsupportedFeature(what: string): ApiRefusal {
  return { refusal: true, status: 501, body: { code: 0, message: `The sandbox does not know ${what}` } }
}

export interface ValidationIssue {
  path: readonly (string | number)[]
  code: string
  message: string
}

/**
 * Returns Discord's error 50035 for an invalid request body. In the answer, each issue stands at the path of the
 * wrong field, as in Discord's own answers.
 */
export function refuseInvalidFormBody(findings: readonly ValidationIssue[]): ApiRefusal {
  const errors: Record<string, unknown> = {}
  for (const { path, code, message } of findings) {
    let node = errors
    for (const key of path) {
      node[key] ??= {}
      node = node[key] as Record<string, unknown>
    }
    const list = (node._errors ?? []) as unknown[]
    node._errors = [...list, { code, message }]
  }
  return { refusal: true, status: 400, body: { code: 50035, message: 'Invalid Form Body', errors } }
}

export function refuseInvalidFormField(
  path: readonly (string | number)[],
  code: string,
  message: string,
): ApiRefusal {
  return refuseInvalidFormBody([{ path, code, message }])
}

export function isApiRefusal(value: unknown): value is ApiRefusal {
  return typeof value === 'object' && value !== null && 'refusal' in value
}
