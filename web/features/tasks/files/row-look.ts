/** A file's row, whatever becomes of it: nothing below it moves when it is there, or gets another name. */
export const rowLook = "-mx-2 flex min-h-11 items-center gap-2.5 px-2 py-1 touch:min-h-13";
