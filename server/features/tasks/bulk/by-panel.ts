type Ids = [string, ...string[]];

/** Tasks' ids by their panels, both in the order in which they come. */
export const byPanel = (rows: readonly { id: string; panel_id: string }[]): Map<string, Ids> => {
  const panels = new Map<string, Ids>();
  for (const { id, panel_id } of rows) {
    const ids = panels.get(panel_id);
    if (ids) ids.push(id);
    else panels.set(panel_id, [id]);
  }
  return panels;
};
