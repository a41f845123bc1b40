import type { FastifyRequest } from 'fastify'

/** Does the work of a call; where it takes long, when it is its member's turn. */
export type InTurn = <Answer>(request: FastifyRequest, work: () => Promise<Answer>) => Promise<Answer>
