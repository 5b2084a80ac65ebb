import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import type { Actor } from './actor.ts'
import type { Core } from './core.ts'

export interface Page {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  connect(socket: WebSocket, request: IncomingMessage): void
  close(): void
}

/** The chat page and what it asks for. */
export function openPage(core: Core, _actor: (userId: string) => Actor): Page {
  return {
    async handle(request, response) {
      const [, folder, , id] = (request.url ?? '').split('/')
      const bytes = folder === 'attachments' ? core.state.files.read(id ?? '') : null
      response.writeHead(bytes ? 200 : 404).end(bytes)
    },
    connect: socket => socket.close(),
    close: () => {},
  }
}
