# Made from release/tavola-{version}.tgz and nothing else: npm run release, then docker build -t tavola .
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS install
WORKDIR /app
COPY release/tavola-*.tgz /tmp/tavola.tgz
# Not one script of a package is run: what is binary comes built.
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund --no-update-notifier /tmp/tavola.tgz
# Packages bring binaries of every system along; this image has one.
RUN find node_modules -type d -path '*/prebuilds/*' \
      ! -name prebuilds ! -path "*/linux-$(node -p process.arch)*" -prune -exec rm -rf {} + \
 && rm -rf node_modules/@img/*musl* node_modules/@node-rs/*musl* /root/.npm

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data PASSWORD_SIGN_IN=true SIGN_UP=invite PUBLIC_URL=http://localhost:4000
RUN mkdir /data && chown 10001:10001 /data && ln -s /app/node_modules/.bin/tavola /usr/local/bin/tavola
COPY --from=install /app /app
USER 10001:10001
VOLUME /data
EXPOSE 4000
# What is written without a path, such as a backup, stays.
WORKDIR /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["tavola", "health"]
ENTRYPOINT ["tavola"]
CMD ["start"]
