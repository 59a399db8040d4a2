import type { Service } from "../../server/testing/services/service.ts";

/** The variable that names a service for the tests, and how one is started where the machine has its program. */
const services = {
  TEST_DATABASE_URL: async (): Promise<Service | undefined> => {
    const { noPostgres, startPostgres } = await import("../../server/testing/services/postgres.ts");
    return noPostgres ? undefined : startPostgres({ keepsNothing: true });
  },
  TEST_REDIS_URL: async (): Promise<Service | undefined> => {
    const { noRedis, startRedis } = await import("../../server/testing/services/redis.ts");
    return noRedis ? undefined : startRedis();
  },
};

/**
 * Starts PostgreSQL and Redis for this run, each unless its variable names one or the machine has no such program, and
 * says in the variable where it is. Resolves to what ends them; they end with this process, too.
 */
export const startOwnServices = async (): Promise<() => Promise<void>> => {
  const wanted = Object.entries(services).filter(([variable]) => process.env[variable] === undefined);
  const started = await Promise.all(
    wanted.map(async ([variable, start]) => {
      const service = await start();
      if (service) process.env[variable] = service.url;
      return service ?? [];
    }),
  );
  return async () => {
    await Promise.all(started.flat().map((service) => service.remove()));
  };
};
