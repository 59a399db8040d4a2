/** Whether an open task takes half of the window, as a flag kept on the device [E36]. */
export const isWideKey = "tavola_wide_task";
