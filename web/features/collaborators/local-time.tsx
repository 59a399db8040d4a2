import { useEffect, useState } from "react";
import { text } from "../../text/catalogue.ts";
import { dates } from "../../text/format.ts";

/** The time of day where somebody is, kept right [S4.20]. */
export function LocalTime({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const time = dates({ hour: "numeric", minute: "2-digit", timeZone: zone }).format(now);
  return <span className="tabular">{text().collaborators.timeIn(time, zone.replaceAll("_", " "))}</span>;
}
