/** The programs that the pages show. Tests run them as they stand here. */

/** Adds a task, and tries again as long as that can help: the id makes sure that it is added once. */
export const TASK_CLIENT = `// TAVOLA_URL=https://board.example.org TAVOLA_TOKEN=tavola_pat_… node add-task.mjs "Cut the stones"
const api = async (method, path, body) => {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(\`\${process.env.TAVOLA_URL}/api\${path}\`, {
      method,
      headers: { authorization: \`Bearer \${process.env.TAVOLA_TOKEN}\`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined); // no network
    if (response?.ok) return response.status === 204 ? undefined : response.json();
    const mayHelp = !response || [429, 503].includes(response.status);
    if (!mayHelp || attempt === 5) throw new Error(response ? (await response.json()).message : "No network");
    const seconds = Number(response?.headers.get("retry-after")) || attempt;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
};

const [domain] = await api("GET", "/domains");
const [panel] = await api("GET", \`/panels/\${domain.id}\`);
const { taskData } = await api("POST", \`/task/\${domain.id}/\${panel.id}\`, {
  id: crypto.randomUUID(), // chosen once, before the first try
  title: process.argv[2],
});
console.log(\`Added "\${taskData.title}" at version \${taskData.version}\`);
`;

/** Keeps a panel's tasks up to date. */
export const LIVE_CLIENT = `// npm install socket.io-client
// TAVOLA_URL=https://board.example.org TAVOLA_TOKEN=tavola_pat_… node watch-tasks.mjs
import { io } from "socket.io-client";

const { TAVOLA_URL: server, TAVOLA_TOKEN: token } = process.env;
const get = async (path) => {
  const response = await fetch(\`\${server}/api\${path}\`, { headers: { authorization: \`Bearer \${token}\` } });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
};

const { user_data: me } = await get("/user/profile");
const [domain] = await get("/domains");
const [panel] = await get(\`/panels/\${domain.id}\`);

const tasks = new Map();
let version = -1; // the last change of the panel's stream that is in \`tasks\`
const fetchTasks = async () => {
  const answer = await get(\`/task/\${domain.id}/\${panel.id}\`);
  if (answer.version < version) return;
  tasks.clear();
  for (const task of answer.taskData) tasks.set(task.id, task);
  version = answer.version;
  console.log(\`\${tasks.size} tasks at version \${version}\`);
};

const take = async (change) => {
  if (change.stream !== panel.id || change.version <= version) return; // elsewhere, or known already
  if (change.version > version + 1) return fetchTasks(); // something is missing
  version = change.version;
  const [kind, verb] = change.type.split(".");
  if (kind !== "task") return; // the panel's name or people
  if (verb === "deleted") tasks.delete(change.entityId);
  else tasks.set(change.entityId, { ...tasks.get(change.entityId), ...change.after, version });
  console.log(\`\${change.type} "\${(change.after ?? change.before).title ?? tasks.get(change.entityId).title}"\`);
};

let work = Promise.resolve(); // one after the other, in the order of arrival
const inTurn = (next) => (work = work.then(next));
const compare = (versions) => inTurn(() => (versions[panel.id] === version ? undefined : fetchTasks()));

const socket = io(server, { path: "/api/socket", auth: { token } });
socket.on("connect", async () => {
  const claim = { userId: me.id, domainId: domain.id, versions: { [panel.id]: version } };
  const { versions, error } = await socket.emitWithAck("register", claim);
  if (error) throw new Error(error.message);
  compare(versions);
});
socket.on("versions", ({ versions }) => compare(versions));
socket.onAny((name, event) => {
  for (const change of event.changes ?? []) inTurn(() => take(change));
});
`;
