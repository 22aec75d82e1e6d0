// What goes to and fro about people and how they are reached.

export interface Person {
  id: string
  kind: 'guest' | 'account'
  name: string
}

/** As whoever enters is answered. */
export interface Entered {
  person: Person
  /** Games that came along from a guest, and those in which the guest keeps a seat. */
  came: number
  left: readonly string[]
}

/** A passkey or a token: what it is called, and when it was made and last used. */
export interface KeptThing {
  id: string
  label: string
  created: number
  used: number | null
}

/** A way in which somebody is told, and how often. */
export interface Channel {
  id: string
  kind: 'mail' | 'webhook' | 'push'
  address: string
  pace: 'now' | 'hourly' | 'daily'
  /** Of the day, where it is told daily. */
  hour: number
  confirmed: boolean
  failing: boolean
  created: number
}
