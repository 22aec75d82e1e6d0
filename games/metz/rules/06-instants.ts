// The instants at which play can be interrupted by held chits. Who acts is `side`; `unit` and `hex` as each says.

/** An action is announced and not carried out: `unit` of `side` is about to go to `hex`, or to fire at or assault it. @rule 11.5/b */
export const ANNOUNCED = 0
/** `unit` has entered `hex`, Defensive Fire is over. */
export const ENTERED = 1
/** The action of `unit` in `hex` is completed. */
export const COMPLETED = 2
/** A fire at `hex` is about to be rolled for; the frame below is the fire. */
export const FIRING = 3
/** An assault on `hex` is about to be rolled for; the frame below is the assault. */
export const FIGHTING = 4
/** `unit`, in `hex`, has just received a hit. */
export const STRUCK = 5
/** A test of `unit` is about to be made or has just been rolled; the frame below has it. */
export const TESTING = 6
/** Out of Command markers of an activation of `side` lie. */
export const COMMANDING = 7
/** A chit is about to be drawn. @rule 6.2.1/a */
export const DRAWING = 8
/** The cup is empty: held chits now or never. */
export const LAST = 9
