// How the paragraphs of rulebooks are numbered, where a register names them.

/** How ids look: which ones are well formed, and examples for whoever wrote another. */
export interface Numbering {
  isId: RegExp
  such: string
}

export const NUMBERINGS = {
  /** Paragraphs that we split ourselves, behind a stroke. */
  split: { isId: /^(?:\d+\.\d+[A-Z]?\/[a-z]+|T-[A-Z0-9-]+)$/, such: '9.3/b or T-CRT' },
  /** Paragraphs that the book itself splits: our letters follow its own. */
  printed: {
    isId: /^(?:\d+\.\d+(?:\.\d+)?[A-Za-z0-9]*|[A-Z]{3}\.\d+)$/,
    such: '7.45A, 13.42.3a or TEC.4',
  },
  /** Paragraphs that the book letters itself, which we split further behind a stroke. */
  lettered: {
    isId: /^(?:\d+\.\d+(?:\.\d+)*(?:\.(?:[a-z]|ex\d?|note|opt))?(?:\/[a-z])?|CE)$/,
    such: '8.4.a, 8.1.2.1.b, 9.2.a/c or 6.2.1.ex1',
  },
  /** Sections and paragraphs that we split ourselves, behind a stroke: by letters, by the steps and phases that the book counts. */
  stroked: {
    isId: /^(?:\d+(?:\.\d+)*\/(?:[a-z]|\d|[IV]+(?:\.[A-Z])?)|DN\/[a-z]|T-[A-Z]{3})$/,
    such: '1/c, 9.3/b, 3.0/III.A, 7.1/2, DN/d or T-CRT',
  },
} satisfies Record<string, Numbering>

/** An id in the numbering of any book, such as `9.3/b`, `T-CRT`, `7.45A`, `TEC.4` or `8.4.a`. */
export const RULE_ID = new RegExp(
  Object.values(NUMBERINGS)
    .map(({ isId }) => isId.source)
    .join('|'),
)
