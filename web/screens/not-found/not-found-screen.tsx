import { useLocation } from "wouter";
import { NotFound } from "./not-found.tsx";
import { TaskLink } from "./task-link.tsx";

/** Any path that is no page's: a short link to a task, of which no other page has to know, or nothing [S2.11]. */
export default function NotFoundScreen() {
  const [path] = useLocation();
  const ref = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  return ref === undefined ? <NotFound /> : <TaskLink taskRef={ref} />;
}
