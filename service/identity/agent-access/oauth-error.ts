import type { FastifyReply } from 'fastify'

type Code =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'

/** A refusal as OAuth writes it (RFC 6749 section 5.2, RFC 7591 section 3.2.2). */
export class OAuthError extends Error {
  readonly code: Code
  readonly status: number

  constructor(code: Code, description: string, status = 400) {
    super(description)
    this.name = 'OAuthError'
    this.code = code
    this.status = status
  }

  answer(reply: FastifyReply): FastifyReply {
    return reply.code(this.status).send({ error: this.code, error_description: this.message })
  }
}
