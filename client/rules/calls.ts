// Calls across the border of a worker: methods by name, answers by number.

interface Call {
  no: number
  method: string
  args: readonly unknown[]
}
type Answer = { no: number; is: unknown } | { no: number; fails: string }

type Methods = Record<string, (...args: never[]) => unknown>

/** What may be said across: a worker or its global. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message' | 'error', listener: (event: MessageEvent) => void): void
}

/** On the side of the worker: answers calls by the methods given, which may still be on their way. */
export function answerCalls(port: Port, methods: object | Promise<object>): void {
  port.addEventListener('message', ({ data }: MessageEvent<Call>) => {
    if (typeof data?.no !== 'number' || typeof data.method !== 'string') return
    void answered(methods, data).then((answer) => port.postMessage(answer))
  })
}

async function answered(
  methods: object | Promise<object>,
  { no, method, args }: Call,
): Promise<Answer> {
  try {
    const called = ((await methods) as Methods)[method]
    if (called === undefined) throw new Error(`Nothing over there is called ${method}.`)
    return { no, is: await called(...(args as never[])) }
  } catch (error) {
    return { no, fails: error instanceof Error ? error.message : String(error) }
  }
}

/** On the side of the page: an object whose methods are carried out over there. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what is over there
export function callsTo<T extends object>(port: Port): T {
  const waiting = new Map<number, { done(is: unknown): void; failed(error: Error): void }>()
  let last = 0
  port.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const wait = waiting.get(data?.no)
    if (wait === undefined) return
    waiting.delete(data.no)
    if ('fails' in data) wait.failed(new Error(data.fails))
    else wait.done(data.is)
  })
  // A script that cannot be loaded, or breaks, answers nobody.
  port.addEventListener('error', (event) => {
    const { message = 'A part of the page cannot be loaded.' } = event as { message?: string }
    for (const wait of waiting.values()) wait.failed(new Error(message))
    waiting.clear()
  })
  const call = (method: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, failed) => {
      const no = ++last
      waiting.set(no, { done, failed })
      port.postMessage({ no, method, args } satisfies Call)
    })
  return new Proxy({} as T, {
    get: (_, method) =>
      // An object that is awaited is asked for `then` first.
      typeof method === 'string' && method !== 'then'
        ? (...args: unknown[]) => call(method, args)
        : undefined,
  })
}
