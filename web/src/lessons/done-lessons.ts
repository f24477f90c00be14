const KEPT_AS = 'penance.lessons';

/** How many there are, for pages that do not load them. */
export const LESSON_COUNT = 3;

/** How many of the lessons were taken to their end in this browser. */
export const lessonsDone = (): number => Number(localStorage.getItem(KEPT_AS)) || 0;

/** The lesson with this number, from 1, has been taken to its end. */
export const lessonTaken = (number: number): void =>
  localStorage.setItem(KEPT_AS, String(Math.max(number, lessonsDone())));
