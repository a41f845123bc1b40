import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { agentLimits, mcpPath } from '@yaoji/contract/people/programs'
import * as paths from '@yaoji/contract/paths'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { registerClient } from './clients.ts'
import { agentScopes, isOurs } from './consent.ts'
import { exchangeCode, refreshTokens, revokeToken, type Tokens } from './grants.ts'
import { messages } from './messages.ts'
import { OAuthError } from './oauth-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

const bodyLimit = 16 * 1024
const oauth = { register: '/oauth/register', token: '/oauth/token', revoke: '/oauth/revoke' } as const
type Fields = Readonly<Record<string, unknown>>

/** What clients read before they ask (RFC 9728, RFC 8414). */
function metadataOf({ serviceOrigin, siteOrigin, siteTitle }: Context['config']) {
  const scopes_supported = [...agentScopes]
  return {
    resource: {
      resource: serviceOrigin + mcpPath,
      resource_name: siteTitle,
      authorization_servers: [serviceOrigin],
      bearer_methods_supported: ['header'],
      scopes_supported,
    },
    server: {
      issuer: serviceOrigin,
      // A page of the site: only there is the session of the person who decides.
      authorization_endpoint: siteOrigin + paths.authorizeAgent,
      token_endpoint: serviceOrigin + oauth.token,
      registration_endpoint: serviceOrigin + oauth.register,
      revocation_endpoint: serviceOrigin + oauth.revoke,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported,
    },
  }
}

/** The fields of a body, each once: a repeated one is refused (RFC 6749 section 3.2). @throws {OAuthError} */
function textsOf(body: unknown): (name: string) => string {
  const fields = (body ?? {}) as Fields // A form, or nothing.
  return name => {
    const value = fields[name]
    if (value !== undefined && typeof value !== 'string') throw new OAuthError('invalid_request', messages.malformed)
    return value ?? ''
  }
}

/** @throws {OAuthError} */
async function grant({ database, config, now }: Context, body: unknown): Promise<Tokens> {
  const text = textsOf(body)
  const [kind, clientId, resource] = [text('grant_type'), text('client_id'), text('resource') || undefined]
  if (kind !== 'authorization_code' && kind !== 'refresh_token') throw new OAuthError('unsupported_grant_type', messages.grantType)
  const exchange = { code: text('code'), clientId, redirectUri: text('redirect_uri'), verifier: text('code_verifier') }
  if (!isOurs(config.serviceOrigin, resource)) throw new OAuthError('invalid_request', messages.otherResource)
  const tokens = await database
    .write(trx =>
      kind === 'authorization_code' ? exchangeCode(trx, exchange, now()) : refreshTokens(trx, text('refresh_token'), clientId, now()),
    )
    .catch((error: unknown) => {
      // The store has too many programs by now.
      if (error instanceof ApiError) throw new OAuthError('invalid_grant', error.message)
      throw error
    })
  if (!tokens) throw new OAuthError('invalid_grant', kind === 'authorization_code' ? messages.codeWrong : messages.refreshWrong)
  return tokens
}

/** Answers a refusal as OAuth writes it. */
const refusing =
  (handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): RouteHandlerMethod =>
  async (request, reply) => {
    try {
      return await handler(request, reply)
    } catch (error) {
      if (error instanceof OAuthError) return error.answer(reply)
      throw error
    }
  }

async function registerHandler({ database, now }: Context, { body, ip }: FastifyRequest, reply: FastifyReply) {
  const asked: unknown = typeof body === 'string' && body.startsWith('{') ? parsed(body) : undefined
  if (typeof asked !== 'object' || asked === null) throw new OAuthError('invalid_client_metadata', messages.malformed)
  const { id, name, redirects } = await database.write(trx =>
    registerClient(trx, asked as Fields, { address: clientAddress(ip), now: now() }),
  )
  return reply.code(201).send({
    ...{ client_id: id, client_id_issued_at: seconds(now()), client_name: name, redirect_uris: redirects },
    ...{ token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
    scope: agentScopes.join(' '),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How a client finds, gets and returns the tokens of an agent (security.md section 3 (b), OAuth 2.1 with PKCE, as MCP asks). */
export function registerOAuth(app: FastifyInstance, context: Context): void {
  const { resource, server } = metadataOf(context.config)
  // Clients of other systems: they send neither cookies nor an origin that would say anything.
  const config = { isSignedByItself: true } as const
  const limited = (name: string, max: number, message: string) => (request: FastifyRequest) =>
    app.rateLimits.ofAddress(request, name, max, message)
  for (const path of ['', mcpPath]) app.get(`/.well-known/oauth-protected-resource${path}`, async () => resource)
  app.get('/.well-known/oauth-authorization-server', async () => server)
  const tokens = { config, bodyLimit, onRequest: limited('oauth-token', agentLimits.tokensPerMinute, messages.tokensTooOften) }
  app.post(
    oauth.token,
    tokens,
    refusing(({ body }) => grant(context, body)),
  )
  app.post(
    oauth.revoke,
    tokens,
    refusing(async ({ body }) => {
      const text = textsOf(body)
      await context.database.write(trx => revokeToken(trx, text('token'), text('client_id'), context.now()))
      return {}
    }),
  )
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    const registrations = limited('oauth-register', agentLimits.registrationsPerMinute, messages.tooOften)
    scope.post(
      oauth.register,
      { config, bodyLimit, onRequest: registrations },
      refusing((request, reply) => registerHandler(context, request, reply)),
    )
  })
}
