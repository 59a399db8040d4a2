type Props = { caption: string; head: readonly string[]; rows: readonly (readonly [string, ...string[]])[] };

/** A chart's figures for who reads rather than looks: a table that only screen readers meet. */
export function FiguresTable({ caption, head, rows }: Props) {
  const [first, ...rest] = head;
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {rest.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={head[at + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
