import type { LiveAct, LiveInput } from '../core/generated'

/** The close code of a session that the platform does not know. */
const unknownSession = 4401

/** The one socket: what it does is told by the number that it was asked for with. */
export class LiveSocket {
  private socket: WebSocket | null = null

  constructor(private readonly tell: (heard: LiveInput) => void) {}

  carry(act: LiveAct): void {
    switch (act.kind) {
      case 'connect': return this.connect(act.number)
      case 'send': return void (this.socket?.readyState === WebSocket.OPEN && this.socket.send(act.frame))
      case 'close': return this.drop()
    }
  }

  private connect(number: number): void {
    this.drop()
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/v1/live`, 'soiree.v1')
    this.socket = socket
    socket.onopen = () => this.tell({ kind: 'opened', number })
    socket.onmessage = event => typeof event.data === 'string' && this.tell({ kind: 'heard', number, frame: event.data })
    socket.onclose = event => {
      if (this.socket === socket) this.socket = null
      this.tell({ kind: 'closed', number, unknown: event.code === unknownSession })
    }
  }

  /** Nobody is told of the end of a socket that was not wanted any more. */
  private drop(): void {
    const { socket } = this
    this.socket = null
    if (socket === null) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}
