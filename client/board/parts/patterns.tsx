/** Patterns and heads shared by everything drawn on the map. */
export function Patterns() {
  return (
    <defs>
      <pattern
        id="board-barred"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect class="board-hatch-dark" width="1.3" height="7" />
      </pattern>
      <pattern
        id="board-zone"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect class="board-hatch-zone" width="2.2" height="9" />
      </pattern>
      <pattern
        id="board-first"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect class="board-hatch-first" width="2" height="9" />
      </pattern>
      <pattern
        id="board-second"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect class="board-hatch-second" width="2" height="9" />
      </pattern>
      <pattern id="board-third" width="9" height="9" patternUnits="userSpaceOnUse">
        <circle class="board-hatch-third" cx="4.5" cy="4.5" r="1.5" />
      </pattern>
      <pattern id="board-goal" width="9" height="9" patternUnits="userSpaceOnUse">
        <circle class="board-hatch-goal" cx="4.5" cy="4.5" r="1.5" />
      </pattern>
      <pattern id="board-trace" width="10" height="10" patternUnits="userSpaceOnUse">
        <path class="board-hatch-trace" d="M0 5H10M5 0V10" />
      </pattern>
      <pattern id="board-trail" width="8" height="8" patternUnits="userSpaceOnUse">
        <rect class="board-hatch-trail" width="8" height="1.6" />
      </pattern>
    </defs>
  )
}
